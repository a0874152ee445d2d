import { setTimeout as wait } from 'node:timers/promises'
import { captureOutput, startChild, stopChild } from '../../bin/child.ts'
import { freePort } from '../../bin/free-port.ts'
import { buildBareNext } from './build-bare-next.ts'

const POLL_MS = 50

export interface BareNextServer {
  /** Its address without a slash at the end; `ASKED_PAGE` is made for each request. */
  url: string
  pid: number
  stop(): Promise<void>
}

/** The bare page as a process of its own, built and served as ours is. */
export async function startBareNext(): Promise<BareNextServer> {
  const { server, remove } = await buildBareNext()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = startChild('The bare page', [server], {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(port),
    HOSTNAME: '127.0.0.1',
  })
  const said = captureOutput(child)
  let isGone = false
  void child.gone.then(() => {
    isGone = true
  })
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (isGone) throw new Error(`The bare page is not served:\n${said()}`)
    await wait(POLL_MS)
  }
  return {
    url,
    pid: child.process.pid!,
    stop: async () => {
      await stopChild(child)
      await remove()
    },
  }
}
