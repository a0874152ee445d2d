import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'

const EXIT_WITH_PARENT = pathToFileURL(`${import.meta.dirname}/exit-with-parent.mjs`).href
// A web server closes within 8 s or ends itself (lib/close-on-exit.ts); only what does not even do that is ended by force.
const PATIENCE_MS = 10_000

// A child writes to a pipe and cannot see whether a terminal is behind it.
const COLORS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

export interface Child {
  readonly name: string
  readonly process: ChildProcess & { stdout: Readable; stderr: Readable }
  /** Resolves when the child is gone, with what ended it: an exit code or a signal. */
  readonly gone: Promise<number | NodeJS.Signals>
}

const running: Child[] = []

/**
 * Starts a script on this Node, in a process group of its own, so that Ctrl-C reaches only us
 * and the order of ending is ours.
 */
export function startChild(name: string, scriptAndArgs: string[], env: NodeJS.ProcessEnv): Child {
  const started = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, ...scriptAndArgs], {
    env: { ...COLORS, ...env, STEWARD_PARENT: String(process.pid) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as Child['process']
  const gone = once(started, 'close').then(([code, signal]) => {
    running.splice(running.indexOf(child), 1)
    return signal ?? code
  })
  const child = { name, process: started, gone }
  running.push(child)
  return child
}

// Enough for any explanation of a failed start, and no leak in a server that talks for months.
const CAPTURED_CHARACTERS = 50_000

/** Collects what a child says; the returned function answers the end of it so far. */
export function captureOutput(child: Child): () => string {
  let said = ''
  for (const stream of [child.process.stdout, child.process.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      said = (said + text).slice(-CAPTURED_CHARACTERS)
    })
  }
  return () => said
}

/** Ends a child: asked and then, when it does not end, by force, with everything that it started. */
export async function stopChild(child: Child): Promise<void> {
  if (!running.includes(child)) return
  child.process.kill('SIGTERM')
  const force = setTimeout(() => killGroup(child), PATIENCE_MS)
  await child.gone
  clearTimeout(force)
  killGroup(child)
}

/** Ends all children, the youngest first. */
export async function stopChildren(): Promise<void> {
  for (const child of running.toReversed()) await stopChild(child)
}

/** Ends all children and everything they started, at once. */
export function killChildren(): void {
  for (const child of running) killGroup(child)
}

function killGroup(child: Child): void {
  try {
    process.kill(-child.process.pid!, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
