import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the memory of a web process is made of, in MB. */
export interface Parts {
  /** All that the process group holds of the machine's memory. */
  rss: number
  /** Of the main thread: what of its heap is in use and what V8 has taken for it, and what hangs on it outside. */
  mainHeap: number
  mainHeapTaken: number
  mainOutside: number
  /** Of its heap, what was left by the last collection that was asked for, without compiled code; 0: none was. */
  mainKept: number
  /** What the program was compiled to by then. */
  mainCode: number
  /** Of the other threads, PGlite's among them. */
  threadsHeap: number
  threadsHeapTaken: number
  threadsOutside: number
  /** What Postgres has as its memory, in WebAssembly. */
  wasm: number
}

interface Told {
  heapUsed: number
  heapTotal: number
  external: number
  arrayBuffers: number
  code: number
  kept: number
  wasm: number
}

const MB = 1024 * 1024
const MAIN = /-0\.json$/

/** Reads what `tell-memory.mjs` has written of each thread. */
export function readParts(folder: string, rss: number): Parts {
  const told = readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => ({ name, ...(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Told) }))
  const sum = (isMain: boolean, of: (one: Told) => number) =>
    told.filter(({ name }) => MAIN.test(name) === isMain).reduce((all, one) => all + of(one), 0) / MB
  return {
    rss,
    mainHeap: sum(true, one => one.heapUsed),
    mainHeapTaken: sum(true, one => one.heapTotal),
    mainOutside: sum(true, one => one.external),
    mainKept: sum(true, one => one.kept),
    mainCode: sum(true, one => one.code),
    threadsHeap: sum(false, one => one.heapUsed),
    threadsHeapTaken: sum(false, one => one.heapTotal),
    threadsOutside: sum(false, one => one.external),
    wasm: sum(false, one => one.wasm),
  }
}
