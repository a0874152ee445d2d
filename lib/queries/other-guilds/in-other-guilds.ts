import { z } from 'zod'
import type { Viewer } from '../../auth/viewer.ts'
import { Snowflake } from '../../input-fields.ts'
import type { Action } from '../../permissions/actions.ts'
import { can } from '../../permissions/can.ts'
import type { Steward } from '../../steward.ts'
import { now } from '../../time.ts'
import type { ViewedGuild } from '../load-guild.ts'
import { bansThere } from './bans-there.ts'
import { type EnteredGuild, enterOtherGuilds } from './enter-other-guilds.ts'
import { type Membership, membershipsThere } from './memberships-there.ts'
import type { OtherGuildsView, OtherGuildView } from './other-guild-views.ts'
import { NOTHING, recordsThere } from './records-there.ts'

export const OtherGuildsQuery = z.object({ userId: Snowflake })

/**
 * Whether somebody is, or was, also in other guilds that the viewer may enter, and what is known there by the viewer's rights
 * there: bans for whoever may see bans, what was done to them for whoever reads that log. Guilds without entry are not told.
 */
export async function inOtherGuilds(
  steward: Steward,
  viewer: Viewer,
  guild: Pick<ViewedGuild, 'id'>,
  { userId }: z.output<typeof OtherGuildsQuery>,
): Promise<OtherGuildsView> {
  const { entered, unread } = await enterOtherGuilds(steward, viewer, guild.id)
  const bansHidden = hidden(entered, 'ban.list')
  const recordHidden = hidden(entered, 'audit.list.all')
  const withBans = entered.filter(({ id }) => !bansHidden.has(id))
  const withRecord = entered.filter(({ id }) => !recordHidden.has(id)).map(({ id }) => id)
  const [memberships, { bans, unread: bansUnread }, records] = await Promise.all([
    membershipsThere(steward, entered, userId),
    bansThere(steward, withBans, userId),
    recordsThere(steward.db.orm, withRecord, userId),
  ])
  const guilds = entered.flatMap(({ id, name, iconUrl }): OtherGuildView[] => {
    const member = memberships.get(id)
    const ban = bans.get(id) ?? null
    const record = recordHidden.has(id) ? null : (records.get(id) ?? NOTHING)
    // Nobody could tell whether they are a member, or nothing is known of them.
    if (member === undefined || (!member && !ban && !records.has(id))) return []
    const why = { bansHidden: bansHidden.get(id) ?? null, recordHidden: recordHidden.get(id) ?? null }
    return [{ id, name, iconUrl, member: member && shown(member), ban, record, ...why }]
  })
  const named = (are: (id: string) => boolean) =>
    entered.filter(({ id }) => are(id)).map(({ id, name }) => ({ id, name }))
  return {
    guilds,
    unread: [...unread, ...named(id => !memberships.has(id))].sort((a, b) => a.name.localeCompare(b.name)),
    bansUnread: named(id => memberships.has(id) && bansUnread.has(id)),
  }
}

/** Why the viewer may not see something in these guilds, by guild; those where they may are missing. */
function hidden(guilds: EnteredGuild[], action: Action): Map<string, string> {
  const refusals = guilds.flatMap(({ id, standing }): [string, string][] => {
    const verdict = can({ standing, action, now: now() })
    return verdict.ok ? [] : [[id, verdict.because[0]?.text ?? 'You may not see it.']]
  })
  return new Map(refusals)
}

function shown({ joinedAt, timedOutUntil }: Membership): OtherGuildView['member'] {
  const isTimedOut = timedOutUntil !== null && timedOutUntil > now()
  return {
    joinedAt: joinedAt?.toISOString() ?? null,
    timedOutUntil: isTimedOut ? timedOutUntil.toISOString() : null,
  }
}
