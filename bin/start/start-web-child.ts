import type { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type Child, captureOutput, startChild } from '../child.ts'
import { Problem } from '../problem.ts'

const NEXT = 'node_modules/.bin/next'
const POLL_MS = 100

interface Web {
  dev: boolean
  port: number
  host: string
  env: NodeJS.ProcessEnv
  /** Also gets everything that the server says, from its first line on. */
  log?: Writable
}

/** Starts the web server as a child and waits until it answers. Throws a Problem with what it said when it ends instead. */
export async function startWebChild({ dev, port, host, env, log }: Web): Promise<Child> {
  const args = [NEXT, dev ? 'dev' : 'start', '--port', String(port), '--hostname', host]
  const child = startChild('The web server', args, {
    ...env,
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  })
  const said = captureOutput(child)
  if (log) for (const stream of [child.process.stdout, child.process.stderr]) stream.pipe(log, { end: false })
  let gone: Awaited<Child['gone']> | undefined
  void child.gone.then(why => {
    gone = why
  })
  while (!(await answers(port, host))) {
    if (gone !== undefined) throw new Problem(`${said().trim()}\n\nThe web server did not start (${gone}).`)
    await pause(POLL_MS)
  }
  return child
}

/** Whether a page comes. An error page also is an answer: it says more than waiting does. */
async function answers(port: number, host: string): Promise<boolean> {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  try {
    await fetch(`http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}/sign-in`, {
      redirect: 'manual',
    })
    return true
  } catch {
    return false
  }
}
