/**
 * Options of Node for processes that last seconds or minutes. V8 compiles the embedded database's code a second time, for
 * speed, once it is used a lot: that pays off in a process that goes on, and takes a third of the processor time of a shop's
 * start.
 */
export const SHORT_LIVED = ['--liftoff-only']
