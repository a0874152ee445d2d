import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { NO_SETTINGS } from '../no-settings.ts'
import { Problem } from '../problem.ts'

const INSTALLED_AND_BUILT_WITHIN_MS = 30 * 60_000
// npm ends at once, Steward within 8 s.
const ENDED_WITHIN_MS = 20_000
const READY = 'Ctrl-C ends it.'
const TAKEN = /Port \d+ is taken .* choose another port: (.+)$/m

export interface Started {
  /** All that was printed. */
  said: string
  address: string
  /** Ctrl-C, as a terminal sends it: to everything at once. Resolves when nothing of it is left that could print. */
  end(): Promise<void>
}

/** Runs commands as a person would type them in this folder, until one of them stays and prints an address. */
export async function followCommands(commands: string[], folder: string): Promise<Started> {
  const [command, ...rest] = commands
  if (!command) throw new Problem('None of the commands of the README has printed an address.')
  const { child, said, code } = await run(command, folder)
  if (code === undefined) return { said: said(), address: addressIn(said()), end: () => endAsTerminal(child) }
  const [, instead] = TAKEN.exec(said()) ?? []
  if (instead) return followCommands([instead, ...rest], folder)
  if (code !== 0) throw new Problem(`${command} ended with ${code}:\n\n${said()}`)
  return followCommands(rest, folder)
}

/** Resolves when the command says that it is ready (no code), or has ended. */
async function run(command: string, cwd: string) {
  console.log(`$ ${command}`)
  const child = spawn('sh', ['-c', command], {
    cwd,
    env: ownEnvironment() as NodeJS.ProcessEnv,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.on('exit', () => killGroup(child))
  let text = ''
  const ready = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', chunk => {
      text += chunk
      if (text.includes(READY)) ready.resolve()
    })
  }
  const late = setTimeout(
    () => ready.reject(new Problem(`${command} is not ready yet:\n\n${text}`)),
    INSTALLED_AND_BUILT_WITHIN_MS,
  )
  const code = await Promise.race([ready.promise, once(child, 'close').then(([ended, signal]) => ended ?? signal)])
  clearTimeout(late)
  return { child, said: () => text, code: code as number | string | undefined }
}

/** What a newcomer's shell has: nothing of npm, of this repository's packages, or of another Steward. */
function ownEnvironment(): NodeJS.Dict<string> {
  const foreign = /^(npm_|NODE|INIT_CWD|STEWARD_|CI$|NO_COLOR|FORCE_COLOR)/
  const own = Object.entries(process.env).filter(([name]) => !foreign.test(name) && !(name in NO_SETTINGS))
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'))
  return { ...Object.fromEntries(own), PATH: path.join(delimiter) }
}

function addressIn(said: string): string {
  const [address] = /http:\/\/localhost:\d+/.exec(said) ?? []
  if (!address) throw new Problem(`No address was printed:\n\n${said}`)
  return address
}

async function endAsTerminal(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close', { signal: AbortSignal.timeout(ENDED_WITHIN_MS) })
  process.kill(-child.pid!, 'SIGINT')
  await closed.catch(() => {
    throw new Problem('Ctrl-C has not ended it.')
  })
}

function killGroup({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
