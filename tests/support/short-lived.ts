/**
 * Options of Node for processes that last seconds or minutes. V8 compiles the embedded database's code a second time, for
 * speed, once it is used a lot: that pays off in a process that goes on, and takes a third of the processor time of a shop's
 * start. Without that second compiler nothing reads the counts of calls that inlining would need, and a heap this small is
 * collected faster by one thread than by several.
 */
export const SHORT_LIVED = ['--liftoff-only', '--no-wasm-inlining', '--single-threaded-gc']
