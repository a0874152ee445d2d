import type { ChildProcess } from 'node:child_process'
import { expect, vi } from 'vitest'
import type { Sandbox } from '../../../sandbox/start-sandbox.ts'
import { killWorker, openTestWorkers } from '../../mirror/testing/open-test-workers.ts'
import type { Everything } from './everything.ts'
import { count } from './figures.ts'
import type { Question } from './steward-process.ts'

const PATIENT = { timeout: 120_000, interval: 100 }

/** A Steward in a process of its own. */
export interface Living {
  process: ChildProcess
  /** Rejects with `code` where it refuses, and with `gone` where it ends before it has answered. */
  ask<Answer>(what: Question, asked?: object): Promise<Answer>
}

export interface Stewards {
  /** Those that live. */
  readonly living: Living[]
  start(env?: Record<string, string>): Promise<Living>
  /** Starts again as many as were killed. */
  kill(which: Living[], env?: Record<string, string>): Promise<void>
  /** Asks the one that has lived longest. */
  ask<Answer>(what: Question, asked?: object): Promise<Answer>
  everything(): Promise<Everything>
  mirrored(guildId: string): Promise<void>
  close(): Promise<void>
}

/**
 * Real processes of one deployment: one on PGlite, as many as are started on the Postgres that `server` or TEST_DATABASE_URL
 * names.
 */
export async function openStewards(sandbox: Sandbox, options: { server?: string; dataDir?: string } = {}) {
  const workers = await openTestWorkers(sandbox, 'lib/faults/testing/steward-process.ts', options)
  const living: Living[] = []
  const start = async (env?: Record<string, string>) => {
    const one = askable(await workers.start(env))
    living.push(one)
    return one
  }
  const ask: Stewards['ask'] = (what, asked) => living[0]!.ask(what, asked)
  const stewards: Stewards = {
    living,
    start,
    kill: async (which, env) => {
      for (const one of which) {
        living.splice(living.indexOf(one), 1)
        await killWorker(one.process)
        count('kills')
      }
      for (const _ of which) await start(env)
    },
    ask,
    everything: () => ask('everything'),
    mirrored: guildId =>
      vi.waitFor(async () => {
        expect(await ask('mirrored', { guildId })).toBe(true)
      }, PATIENT),
    close: workers.close,
  }
  return stewards
}

function askable(process: ChildProcess): Living {
  let asked = 0
  const waiting = new Map<number, PromiseWithResolvers<never>>()
  const fail = (reason: object) => Object.assign(new Error(JSON.stringify(reason)), reason)
  process.on('message', message => {
    const told = message as { n?: number; answer?: never; error?: object }
    const question = waiting.get(told.n!)
    waiting.delete(told.n!)
    if (told.error) question?.reject(fail(told.error))
    else question?.resolve(told.answer!)
  })
  process.once('exit', () => {
    for (const question of waiting.values()) question.reject(fail({ code: 'gone' }))
  })
  return {
    process,
    ask: (what, more) => {
      const question = Promise.withResolvers<never>()
      waiting.set(++asked, question)
      process.send({ n: asked, what, ...more }, error => error && question.reject(fail({ code: 'gone' })))
      return question.promise
    },
  }
}
