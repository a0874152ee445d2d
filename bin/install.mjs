import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Native TypeScript without a flag or a warning.
const OLDEST_NODE_FOR_SCRIPTS = 24

/**
 * Installs the locked packages unless npm's own record says that exactly these are there, and answers the path of the
 * Node to go on with: the pinned one, or this one where the pinned one cannot run (musl, for example) and this is new enough.
 */
export function ensureInstalled(root) {
  const pinned = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const newEnough = Number(process.versions.node.split('.')[0]) >= OLDEST_NODE_FOR_SCRIPTS
  if (!isInstalled(root) || !(newEnough || runs(pinned))) install(root)
  if (runs(pinned)) return pinned
  if (newEnough) return process.execPath
  throw new InstallError(
    `Steward's own Node does not run on this machine. Install Node ${OLDEST_NODE_FOR_SCRIPTS} or newer and start again.`,
  )
}

class InstallError extends Error {
  name = 'InstallError'
}

/** npm writes node_modules/.package-lock.json last, so an interrupted or outdated installation is told by it. */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  return (
    present !== undefined &&
    Object.entries(wanted ?? {}).every(
      ([path, { version, optional }]) =>
        path === '' || present[path]?.version === version || (optional && !present[path]),
    )
  )
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

function runs(node) {
  return spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0
}

function install(root) {
  const began = Date.now()
  process.stdout.write('  Installing packages, a minute or two the first time … ')
  // What this was started by may have told npm to be silent, as `npm --silent test` does.
  const result = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: pathOutside(root) },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (result.status !== 0) {
    process.stdout.write('failed\n')
    const why = result.error ? result.error.message : `${result.stdout}${result.stderr}`.trim()
    throw new InstallError(`${why}\n\nThe packages could not be installed; \`npm ci\` said the above.`)
  }
  process.stdout.write(`done in ${Math.round((Date.now() - began) / 1000)} s\n`)
}

/** Without node_modules/.bin: npm must not run on the Node that it is about to replace. */
function pathOutside(root) {
  const inside = join(root, 'node_modules')
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(folder => !folder.startsWith(inside))
    .join(delimiter)
}
