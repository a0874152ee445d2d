import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getHeapSpaceStatistics } from 'node:v8'
import { threadId } from 'node:worker_threads'

// Loaded before a process by `node --import`, in each of its threads: it writes once a second what its part of the memory is.
const EVERY_MS = 1000

const file = join(process.env.STEWARD_BENCH_MEMORY, `${process.pid}-${threadId}.json`)
const memories = new Set()

// PGlite's memory is no heap of V8's. What is let go is not held here.
const { instantiate } = WebAssembly
WebAssembly.instantiate = async (what, imports) => {
  const made = await instantiate.call(WebAssembly, what, imports)
  for (const one of [made.instance ?? made, { exports: imports?.env ?? {} }]) {
    for (const value of Object.values(one.exports))
      if (value instanceof WebAssembly.Memory) memories.add(new WeakRef(value))
  }
  return made
}

// What was left of the heap right behind a collection of all garbage: what the program is compiled to, and all else.
let code = 0
let kept = 0
process.on('collected', () => {
  code = getHeapSpaceStatistics()
    .filter(({ space_name: name }) => /code|trusted/.test(name))
    .reduce((sum, { space_used_size: bytes }) => sum + bytes, 0)
  kept = process.memoryUsage().heapUsed - code
})

function tell() {
  const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage()
  const wasm = [...memories].reduce((sum, memory) => sum + (memory.deref()?.buffer.byteLength ?? 0), 0)
  writeFileSync(`${file}.new`, JSON.stringify({ heapUsed, heapTotal, external, arrayBuffers, code, kept, wasm }))
  renameSync(`${file}.new`, file)
}

setInterval(tell, EVERY_MS).unref()
