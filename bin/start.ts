import { styleText } from 'node:util'
import { readDataLock } from '../lib/db/data-lock.ts'
import { ownRedirectUri } from '../lib/directory/redirect-uri.ts'
import { parseEnv } from '../lib/env.ts'
import { EnvError } from '../lib/read-settings.ts'
import { parseServing } from '../lib/serving.ts'
import { PEOPLE } from '../sandbox/world/cast.ts'
import { build, isBuilt } from './build.ts'
import { type Child, stopChildren } from './child.ts'
import { endChildrenOnSignals, isEnding } from './on-end.ts'
import { Problem } from './problem.ts'
import { databaseProblem } from './start/database-problem.ts'
import { ownSettings } from './start/own-settings.ts'
import { portProblem } from './start/port-problem.ts'
import { readSettings, wantsSandbox } from './start/read-settings.ts'
import { sandboxPort, sandboxSettings, startSandboxChild } from './start/start-sandbox-child.ts'
import { startWebChild } from './start/start-web-child.ts'
import { tellProblems } from './start/tell-problems.ts'
import { step } from './steps.ts'

const dev = process.argv.includes('--dev')

endChildrenOnSignals(0)
try {
  await start()
} catch (error) {
  if (!isEnding()) await fail(error)
}

async function start(): Promise<void> {
  console.log(styleText('bold', 'Steward'))
  const settings = readSettings()
  const sandboxed = wantsSandbox(settings)
  const serving = parseServing(settings)
  const { port, stewardUrl, dataDir, databaseUrl } = serving
  const host = settings.HOST || (sandboxed ? '127.0.0.1' : '0.0.0.0')
  const problems = [
    !databaseUrl && dataFolderProblem(dataDir),
    await databaseProblem(serving),
    await portProblem(port, host),
  ].filter(Boolean)
  if (problems.length > 0) throw new Problem(problems.join('\n\n'))

  const env = { ...settings, ...ownSettings(settings, { port, stewardUrl, dataDir }) }
  if (!sandboxed) parseEnv(env)

  if (!dev && !isBuilt()) await step('Pages built', build)
  const children: Child[] = []
  if (sandboxed) {
    const args = ['--port', `${await sandboxPort(dataDir)}`, '--redirect-uri', ownRedirectUri(stewardUrl), '--traffic']
    const { child, facts } = await step('Sandbox started', () => startSandboxChild(args))
    children.push(child)
    Object.assign(env, sandboxSettings(facts))
  }
  children.push(await step('Web server started', () => startWebChild({ dev, port, host, env })))
  console.log(`\n  ${styleText('bold', stewardUrl)}\n`)
  if (sandboxed) introduceCast()
  console.log('  Ctrl-C ends it.\n')
  void tellProblems({ settings: env, serving })
  for (const { process: child } of children) {
    child.stderr.pipe(process.stderr)
    if (child === children.at(-1)?.process) child.stdout.pipe(process.stdout)
  }
  await Promise.race(children.map(watch))
}

function dataFolderProblem(dataDir: string): string | undefined {
  const holder = readDataLock(dataDir)
  if (!holder) return undefined
  return `The data folder ${dataDir} is in use by process ${holder.pid}. Stop that process, or give this one a folder of its own: STEWARD_DATA_DIR=.data2 npm start`
}

function introduceCast(): void {
  console.log('  No platform is configured, so this is the sandbox: a chat platform on this machine with a demo world.')
  console.log('  Sign in as\n')
  for (const { global_name, about } of PEOPLE) console.log(`    ${global_name.padEnd(6)}${about}`)
  console.log()
}

async function watch(child: Child): Promise<never> {
  const why = await child.gone
  throw new Problem(`${child.name} ended by itself (${why}), so everything else was stopped.`)
}

async function fail(error: unknown): Promise<void> {
  await stopChildren()
  if (error instanceof EnvError) console.error(`\nThese settings cannot work:\n\n  ${error.problems.join('\n  ')}`)
  else if (error instanceof Problem) console.error(`\n${error.message}`)
  else console.error(error)
  process.exit(1)
}
