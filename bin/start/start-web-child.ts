import type { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { STANDALONE } from '../build/assemble.ts'
import { type Child, captureOutput, startChild } from '../child.ts'
import { Problem } from '../problem.ts'
import { askForPage } from './ask-for-page.ts'
import { FOR_NEXT } from './for-next.ts'

const NEXT = 'node_modules/.bin/next'
const POLL_MS = 100

// glibc gives threads up to eight areas a processor to take memory from, and each keeps what it once took: under load what is
// resident grew by a fifth in ten minutes, with two it is flat (docs/speed.md, "load").
const FEW_AREAS = { MALLOC_ARENA_MAX: '2' }

interface Web {
  dev: boolean
  port: number
  host: string
  env: NodeJS.ProcessEnv
  /** Also gets everything that the server says, from its first line on. */
  log?: Writable
}

export interface StartedWeb {
  child: Child
  /** The log that it had written by the time it answered, whole lines. */
  logged: string
}

/**
 * Starts the web server as a child and waits until it answers. Throws a Problem with what it said when it ends instead,
 * or when its pages are errors, as they are without its database. A development server may have errors: they are on the page.
 */
export async function startWebChild({ dev, port, host, env, log }: Web): Promise<StartedWeb> {
  const args = dev ? [NEXT, 'dev', '--port', String(port), '--hostname', host] : [`${STANDALONE}/server.js`]
  const child = startChild('The web server', args, {
    ...FEW_AREAS,
    ...env,
    ...FOR_NEXT,
    PORT: String(port),
    HOSTNAME: host,
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  })
  const said = captureOutput(child)
  if (log) for (const stream of [child.process.stdout, child.process.stderr]) stream.pipe(log, { end: false })
  let gone: Awaited<Child['gone']> | undefined
  void child.gone.then(why => {
    gone = why
  })
  for (;;) {
    const status = await askForPage(port, host)
    if (gone !== undefined) throw new Problem(`${said().trim()}\n\nThe web server did not start (${gone}).`)
    if (status >= 500 && !dev)
      throw new Problem(`${lastLines(said())}\n\nThe web server cannot work, as it says above.`)
    if (status > 0) return { child, logged: logLines(said()) }
    await pause(POLL_MS)
  }
}

/** Next repeats the error of a start for everything it tries. */
const lastLines = (text: string) => text.trim().split('\n').slice(-11).join('\n')

/** Without the greeting of the framework, which names addresses that may not be ours. */
function logLines(said: string): string {
  const lines = said.split('\n').filter(line => line.startsWith('{"level":'))
  return lines.map(line => `${line}\n`).join('')
}
