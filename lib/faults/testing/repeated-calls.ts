import type { LoggedRequest } from '../../../sandbox/control/request-log.ts'
import type { Checked } from './invariants.ts'

// What has no number in its path is told apart by what came of it, not by its request.
const SHARED_PATHS = /\/(messages|bulk-delete|attachments)$/
// Harmless twice: a role that somebody has, a state that somebody is in. Bounded all the same.
const HARMLESS = /\/roles\/\d+$/

/** Calls that were made again and should not have been. An order is told by its reason: each order of a test has its own. */
export async function repeatedCalls({ control, since, mostRepeated }: Checked): Promise<string[]> {
  const all = await control.requests(since)
  // A limit refuses before anything is done: what it has refused may be sent again by anybody.
  const writes = all.filter(
    ({ method, path, caller, status }) =>
      caller === 'bot' && method !== 'GET' && status !== 429 && !SHARED_PATHS.test(path),
  )
  const calls = Map.groupBy(writes, ({ method, path, reason }) => `${method} ${path} (${reason})`)
  const repeats = [...calls].flatMap(([name, sent]) =>
    sent.slice(1).map((again, index) => [name, sent[index]!, again] as const),
  )
  const byOrder = Map.groupBy(repeats, ([, , { reason }]) => reason)
  return [
    ...repeats.flatMap(([name, first, again]) => whyWrong(all, first, again).map(why => `${name} ${why}`)),
    ...[...byOrder]
      .filter(([, of]) => of.length > mostRepeated)
      .map(([reason, of]) => `${of.length} calls of "${reason}" were made again, and ${mostRepeated} may be`),
  ]
}

function whyWrong(all: LoggedRequest[], first: LoggedRequest, again: LoggedRequest): string[] {
  const look = whereToLook(first.path)
  const between = all.filter(({ n, method }) => n > first.n && n < again.n && method === 'GET')
  const looked = between.some(({ path }) => look.test(path))
  const told = first.status >= 200 && first.status < 300 && !HARMLESS.test(first.path)
  return [
    ...(looked ? [] : ['was sent again without a look']),
    ...(told ? ['was sent again though it had happened'] : []),
  ]
}

/** Paths of which a read tells whether a write has happened: the member themself, the bans, the messages of the channel. */
function whereToLook(path: string): RegExp {
  const [member] = /^\/guilds\/\d+\/members\/\d+/.exec(path) ?? []
  if (member) return new RegExp(`^${member}$`)
  const [list] = /^\/(guilds\/\d+\/bans|channels\/\d+\/messages)/.exec(path) ?? [path]
  return new RegExp(`^${list}`)
}
