import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
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
