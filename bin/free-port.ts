import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below those that a system gives to whoever asks for any: connections take these meanwhile, before somebody listens.
const [FIRST, LAST] = [20_000, 31_999]

let last = randomInt(FIRST, LAST)

/** A port of this machine that nobody listens on at this moment; another each time. */
export async function freePort(): Promise<number> {
  last = last < LAST ? last + 1 : FIRST
  return (await whyNot(last, '127.0.0.1')) === undefined ? last : freePort()
}

/** The code of the error that listening ends in, or undefined when it works. */
export function whyNot(port: number, host: string): Promise<string | undefined> {
  const server = createServer()
  const refusal = new Promise<string | undefined>(resolve => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.once('listening', () => server.close(() => resolve(undefined)))
  })
  server.listen(port, host)
  return refusal
}
