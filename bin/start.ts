import { styleText } from 'node:util'
import { ownRedirectUri } from '../lib/directory/redirect-uri.ts'
import { readPlatformSettings } from '../lib/platform-settings.ts'
import { PEOPLE } from '../sandbox/world/cast.ts'
import { build, isBuilt } from './build.ts'
import { type Child, stopChildren } from './child.ts'
import { readDeployment } from './doctor/read-deployment.ts'
import { problemOf } from './host/problem-of.ts'
import { endChildrenOnSignals, isEnding } from './on-end.ts'
import { Problem } from './problem.ts'
import { notTheDemosProblem } from './start/not-the-demos-problem.ts'
import { ownSettings } from './start/own-settings.ts'
import { readArgs } from './start/read-args.ts'
import { readSettings } from './start/read-settings.ts'
import { type Check, requireStartable } from './start/require-startable.ts'
import { rememberSandboxPort, sandboxPort, sandboxSettings, startSandboxChild } from './start/start-sandbox-child.ts'
import { startWebChild } from './start/start-web-child.ts'
import { tellProblems } from './start/tell-problems.ts'
import { tellUnknownSettings } from './start/tell-unknown-settings.ts'
import { webChecks } from './start/web-checks.ts'
import { step } from './steps.ts'

endChildrenOnSignals(0)
try {
  await start()
} catch (error) {
  if (!isEnding()) await fail(error)
}

async function start(): Promise<void> {
  console.log(styleText('bold', 'Steward'))
  const { dev, sizes } = readArgs(process.argv.slice(2))
  const settings = readSettings()
  tellUnknownSettings()
  const sandboxed = readPlatformSettings(settings).kind === 'none'
  const host = settings.HOST || (sandboxed ? '127.0.0.1' : '0.0.0.0')
  const { serving } = await requireStartable(settings, readDeployment, [
    { of: [], look: halfPlatform },
    ...(sandboxed ? [notTheDemos(settings)] : []),
    ...webChecks(host, { isDemo: sandboxed }),
  ])
  const { port, stewardUrl, dataDir } = serving
  const env = { ...settings, ...ownSettings(settings, serving) }

  if (!dev && !isBuilt()) await step('Pages built', build)
  const children: Child[] = []
  const portOfSandbox = sandboxed ? await sandboxPort(dataDir) : undefined
  if (portOfSandbox !== undefined) {
    const own = ['--port', `${portOfSandbox}`, '--redirect-uri', ownRedirectUri(stewardUrl), '--traffic']
    // The world is new, so a token that was reset in the one before is dead: another one at each start takes its place in the
    // vault.
    const args = [...own, '--fresh-token', ...sizes]
    const { child, facts } = await step('Sandbox started', () => startSandboxChild(args))
    children.push(child)
    Object.assign(env, sandboxSettings(facts))
  }
  const { child: web, logged } = await step('Web server started', () => startWebChild({ dev, port, host, env }))
  children.push(web)
  if (portOfSandbox !== undefined) rememberSandboxPort(dataDir, portOfSandbox)
  console.log(`\n  ${styleText('bold', stewardUrl)}\n`)
  if (sandboxed) introduceCast()
  console.log('  Ctrl-C ends it.\n')
  void tellProblems({ settings: env, serving })
  // What it has found wrong may stand in its very first lines.
  process.stdout.write(logged)
  for (const { process: child } of children) {
    child.stderr.pipe(process.stderr)
    if (child === web.process) child.stdout.pipe(process.stdout)
  }
  await Promise.race(children.map(watch))
}

function notTheDemos(settings: NodeJS.ProcessEnv): Check {
  const of = ['DATABASE_URL', 'STEWARD_DATA_DIR', 'STEWARD_VAULT_KEY']
  return { of, look: serving => notTheDemosProblem(serving, settings) }
}

function halfPlatform(): string | false {
  const isHalf = readPlatformSettings(readSettings()).kind === 'incomplete'
  return isHalf && 'Set what is missing, or no PLATFORM_* setting to run against the sandbox.'
}

function introduceCast(): void {
  console.log('  No platform is configured, so this is the sandbox: a chat platform on this machine with a demo world.')
  console.log('  Sign in as\n')
  for (const { global_name, about } of PEOPLE) console.log(`    ${global_name.padEnd(6)}${about}`)
  console.log('\n  Take Mia first: "The first ten minutes" in README.md says what to try.\n')
}

async function watch(child: Child): Promise<never> {
  const why = await child.gone
  throw new Problem(`${child.name} ended by itself (${why}), so everything else was stopped.`)
}

async function fail(error: unknown): Promise<void> {
  await stopChildren()
  const problem = problemOf(error)
  console.error(problem === null ? error : `\n${problem}`)
  process.exit(1)
}
