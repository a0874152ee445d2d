// `node bin/run.mjs SCRIPT [ARGUMENT…]` runs a script on the pinned Node, after installing what is missing.
// This file and what it imports run on whatever Node a machine has, before anything is installed.
import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const OLDEST_NODE = 20

const [script, ...args] = process.argv.slice(2)
const major = Number(process.versions.node.split('.')[0])
if (major < OLDEST_NODE) fail(`Steward needs Node ${OLDEST_NODE} or newer; this is ${process.version}.`)

process.chdir(ROOT)
if (process.env.npm_lifecycle_event) endWithParent()
const path = resolve(script)
try {
  const node = ensureInstalled(ROOT)
  if (realpathSync(node) === realpathSync(process.execPath)) {
    process.argv = [node, path, ...args]
    await import('./quick-imports.mjs')
    await import(pathToFileURL(path))
  } else {
    continueOn(node)
  }
} catch (error) {
  if (error.name !== 'InstallError') throw error
  fail(error.message)
}

function continueOn(node) {
  const first = ['exit-with-parent', 'quick-imports'].map(name => pathToFileURL(resolve(`bin/${name}.mjs`)).href)
  const child = spawn(node, [...first.flatMap(url => ['--import', url]), path, ...args], {
    env: { ...process.env, STEWARD_PARENT: String(process.pid) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', error => fail(`The pinned Node did not start: ${error.message}`))
  child.on('exit', code => {
    process.exitCode = code ?? 1
  })
}

// npm that is killed outright passes nothing on.
function endWithParent() {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 300).unref()
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
