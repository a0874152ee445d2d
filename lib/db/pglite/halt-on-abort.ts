import type { Failure } from './calls.ts'

// As the log's prefix (create-pglite.ts) has it: the error's code, then its weight.
const PANIC = /^(?<code>\w{5}) PANIC: +(?<message>.*)/

/**
 * For what a PGlite prints, line by line: where it aborts, tells the panic that it aborts for and stands still until this
 * thread is ended. Left alone PGlite passes over that and goes on with what is left of Postgres, which may never return.
 */
export function haltOnAbort(tell: (why: Failure) => void): (line: string) => boolean {
  let why: Failure = { message: 'PGlite has aborted.', fields: {} }
  return line => {
    const { code, message } = PANIC.exec(line)?.groups ?? {}
    if (code && message) why = { message, fields: { code } }
    // Emscripten's own line: Postgres' begin with a code or a tab.
    if (line.startsWith('Aborted(')) {
      tell(why)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    }
    return true
  }
}
