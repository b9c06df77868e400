import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore, useStore } from './store.ts'

test('a store loads its value when it is first read, once', () => {
  const load = vi.fn(() => 'loaded')
  const store = createStore('initial', load)
  expect(load).not.toHaveBeenCalled()
  expect([store.read(), store.read()]).toEqual(['loaded', 'loaded'])
  expect(load).toHaveBeenCalledOnce()
})

test('listeners are called when the value is another one, until they unsubscribe', () => {
  const store = createStore(1)
  const seen: number[] = []
  const unsubscribe = store.subscribe(() => seen.push(store.read()))
  store.replace(2)
  store.replace(2)
  unsubscribe()
  store.replace(3)
  expect(seen).toEqual([2])
  expect(store.read()).toBe(3)
})

test('the server renders the initial value and loads none', () => {
  const load = vi.fn(() => 'loaded')
  const store = createStore('initial', load)
  const Shown = () => useStore(store)
  expect(renderToString(createElement(Shown))).toBe('initial')
  expect(load).not.toHaveBeenCalled()
})
