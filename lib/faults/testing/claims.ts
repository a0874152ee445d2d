import type { Everything } from './everything.ts'

/** What Steward says of one thing on the platform. */
export interface Claim {
  kind: 'ban' | 'member' | 'timeout' | 'role' | 'nick' | 'message'
  guildId: string
  id: string
  /** Of a role its id, of a message its channel. */
  detail?: string
  /** `there`, `gone`; of a timeout its end, of a nick the nick. */
  is: string
}

type Entry = Everything['entries'][number]

/** The last word about each thing that orders were about; none about what nobody knows. */
export function claimsOf({ entries, runs, targets, endings }: Everything): Map<string, Claim> {
  const claims = new Map<string, Claim>()
  for (const entry of entries) {
    for (const claim of claimsOfEntry(entry)) {
      const thing = [claim.kind, claim.guildId, claim.id, claim.detail].join(' ')
      if (entry.outcome === 'done') claims.set(thing, claim)
      else if (entry.outcome === 'unknown' || entry.outcome === 'partial') claims.delete(thing)
      else if (!claims.has(thing) && isOneWay(claim)) claims.set(thing, { ...claim, is: 'there' })
    }
  }
  // The log is in the order of the clock, and a clock may have gone back between a ban and its end.
  for (const { guildId, userId: id, roleId, state } of endings) {
    const claim: Claim = roleId
      ? { kind: 'role', guildId, id, detail: roleId, is: 'gone' }
      : { kind: 'ban', guildId, id, is: 'gone' }
    if (state === 'done') claims.set([claim.kind, guildId, id, claim.detail].join(' '), claim)
  }
  for (const { runId, targetId, input, state } of targets) {
    const run = runs.find(({ id }) => id === runId)!
    if (!run.action.startsWith('message.delete') || !['done', 'already'].includes(state)) continue
    const detail = (input as { channelId: string }).channelId
    claims.set(`message ${targetId}`, { kind: 'message', guildId: run.guildId, id: targetId, detail, is: 'gone' })
  }
  return claims
}

/** What is there before, and gone only by such an order: an attempt that says it has failed has not happened. */
const isOneWay = ({ kind, is }: Claim) => is === 'gone' && (kind === 'member' || kind === 'message')

function claimsOfEntry({ action, guildId, targetId, intent }: Entry): Claim[] {
  const userId = String(intent.userId ?? targetId)
  const of = (kind: Claim['kind'], is: string, detail?: string, id = userId): Claim => ({
    kind,
    guildId,
    id,
    is,
    ...(detail && { detail }),
  })
  const ids = (list: unknown) => (list ?? []) as string[]
  switch (action) {
    case 'member.ban':
      return [of('ban', 'there'), of('member', 'gone')]
    case 'ban.remove':
      return [of('ban', 'gone')]
    case 'member.kick':
      return [of('member', 'gone')]
    case 'member.timeout':
      return [of('timeout', String(intent.until))]
    case 'member.timeout.remove':
      return [of('timeout', 'none')]
    case 'member.nick':
      return [of('nick', String(intent.nick ?? ''))]
    case 'member.roles':
      return [
        ...ids(intent.add).map(id => of('role', 'there', id)),
        ...ids(intent.remove).map(id => of('role', 'gone', id)),
      ]
    case 'message.delete':
      return [of('message', 'gone', String(intent.channelId), String(intent.messageId))]
    case 'message.delete.bulk':
      return ids(intent.messageIds).map(id => of('message', 'gone', String(intent.channelId), id))
    default:
      return []
  }
}
