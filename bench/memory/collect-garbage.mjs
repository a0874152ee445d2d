import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded before a process by `node --import`: it collects its garbage every ten seconds.
const EVERY_MS = 10_000

if (isMainThread) {
  setFlagsFromString('--expose-gc')
  setInterval(runInNewContext('gc'), EVERY_MS).unref()
}
