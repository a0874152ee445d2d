import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface MuteProxy {
  /** The server's URL, by way of the proxy. */
  url: string
  /** From now on nothing passes on the connections that stand, and neither side hears of it. New ones are as before. */
  mute(): void
  /** The same of the next connection on which the client says this, before the server hears it. Resolves when that is said. */
  muteAt(words: string): Promise<void>
  close(): Promise<void>
}

interface Line {
  isMute: boolean
  ends: [Socket, Socket]
}

/** Stands before a server and, when it is told to, behaves as a network that is cut: connections stay, what is sent is lost. */
export async function startMuteProxy(server: string): Promise<MuteProxy> {
  const { hostname: host, port } = new URL(server)
  const lines = new Set<Line>()
  let taboo: { words: string; said(): void } | undefined
  // Half open: a network that is cut does not answer a goodbye either.
  const proxy = createServer({ allowHalfOpen: true }, from => {
    const to = connect({ host, port: Number(port || 5432), allowHalfOpen: true })
    const line: Line = { isMute: false, ends: [from, to] }
    lines.add(line)
    from.on('data', said => {
      if (!taboo || !said.includes(taboo.words)) return
      line.isMute = true
      taboo.said()
      taboo = undefined
    })
    pass(line, from, to)
    pass(line, to, from)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(server)
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: url.href,
    mute() {
      for (const line of lines) line.isMute = true
    },
    muteAt(words) {
      const { promise, resolve } = Promise.withResolvers<void>()
      taboo = { words, said: resolve }
      return promise
    },
    async close() {
      for (const { ends } of lines) for (const end of ends) end.destroy()
      await new Promise(resolve => proxy.close(resolve))
    },
  }
}

function pass(line: Line, from: Socket, to: Socket): void {
  from.on('data', said => line.isMute || to.write(said))
  from.on('end', () => line.isMute || to.end())
  // Somebody who hangs up before all is said.
  from.on('error', () => line.isMute || to.destroy())
}
