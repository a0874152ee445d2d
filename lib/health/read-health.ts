import type { Steward } from '../steward.ts'
import type { Health } from './check.ts'
import { runChecks } from './run-checks.ts'

type Whole = Pick<Steward, 'env' | 'db' | 'platform'>

interface Looks {
  underWay?: Promise<Health>
  last?: Health
}

declare global {
  // Next evaluates modules more than once: pages and routes tell of the same look.
  var stewardLooks: WeakMap<object, Looks> | undefined
}

function looksAt({ db }: Whole): Looks {
  globalThis.stewardLooks ??= new WeakMap()
  const looks = globalThis.stewardLooks.get(db) ?? {}
  globalThis.stewardLooks.set(db, looks)
  return looks
}

/** Whether everything about this deployment is set up right. Who asks while somebody's checks are under way gets those. */
export function readHealth(steward: Whole): Promise<Health> {
  const looks = looksAt(steward)
  looks.underWay ??= look(steward).finally(() => delete looks.underWay)
  return looks.underWay
}

async function look(steward: Whole): Promise<Health> {
  const { env, db, platform } = steward
  const health = await runChecks({ env, db, platform })
  looksAt(steward).last = health
  return health
}

/** What was found when everything was looked at last; null: not yet. */
export function lastHealth(steward: Whole): Health | null {
  return looksAt(steward).last ?? null
}
