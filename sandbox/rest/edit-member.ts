import { changeMember } from '../changes/change-member.ts'
import { AUDIT, type By, recordAudit } from '../changes/record-audit.ts'
import { setVoice } from '../changes/set-voice.ts'
import type { Platform } from '../platform.ts'
import type { Actor } from '../rules/actor.ts'
import { ApiError, invalid } from '../rules/api-error.ts'
import { BITS } from '../rules/bits.ts'
import { ChannelActor } from '../rules/channel-actor.ts'
import { permissionsOf } from '../rules/permissions-of.ts'
import type { AuditChange, Guild, Member } from '../world/model.ts'
import { type MemberEdit, parseMemberEdit } from './parse-member-edit.ts'

/** PATCH member: checks every field first, then changes all of them or none. */
export function editMember(
  { world, strict }: Pick<Platform, 'world' | 'strict'>,
  actor: Actor,
  member: Member,
  body: Record<string, unknown>,
  by: By,
): Member {
  const { guild } = actor
  const { channel_id, ...edit } = parseMemberEdit(body, world.now(), strict)
  checkPermissions(actor, member, { ...edit, channel_id })
  if (edit.roles) checkRoles(actor, member, edit.roles)
  if (edit.communication_disabled_until) checkTimeout(guild, member)
  checkVoice(actor, member, { ...edit, channel_id }, world.now())

  const changed = Object.fromEntries(
    Object.entries(edit).filter(([key, value]) => !same(value, member[key as keyof Member])),
  )
  const next = Object.keys(changed).length > 0 ? changeMember(world, guild, member, changed) : member
  const { roles, ...fields } = changed
  if (Object.keys(fields).length > 0) {
    recordAudit(world, guild, by, { type: AUDIT.memberUpdate, targetId: member.user_id, changes: diff(member, fields) })
  }
  if (roles)
    recordAudit(world, guild, by, { type: AUDIT.roleUpdate, targetId: member.user_id, changes: roleDiff(member, next) })
  if (channel_id !== undefined) {
    setVoice(world, guild, member.user_id, { channel_id })
    recordAudit(world, guild, by, { type: channel_id ? AUDIT.move : AUDIT.disconnect, targetId: member.user_id })
  }
  return next
}

function checkPermissions(actor: Actor, member: Member, edit: MemberEdit): void {
  const self = actor.member.user_id === member.user_id
  if (edit.nick !== undefined) actor.needs('MANAGE_NICKNAMES')
  if (edit.roles) actor.needs('MANAGE_ROLES')
  if (edit.mute !== undefined) actor.needs('MUTE_MEMBERS')
  if (edit.deaf !== undefined) actor.needs('DEAFEN_MEMBERS')
  if (edit.communication_disabled_until !== undefined) actor.needs('MODERATE_MEMBERS')
  if (edit.channel_id !== undefined) actor.needs('MOVE_MEMBERS')
  // Nobody times out themselves; everything else one may do to oneself.
  if (!self || edit.communication_disabled_until) actor.mustOutrank(member)
}

function checkRoles(actor: Actor, member: Member, roles: string[]): void {
  if (roles.some(id => !actor.guild.roles.has(id))) throw invalid('roles', 'Names a role that is not of this guild.')
  for (const id of roles) if (!member.roles.includes(id)) actor.mayChangeRole(id)
  for (const id of member.roles) if (!roles.includes(id)) actor.mayChangeRole(id)
}

function checkTimeout(guild: Guild, member: Member): void {
  // Asked as if no timeout ran, because a running one must not hide the administrator.
  if (permissionsOf(guild, member, Number.POSITIVE_INFINITY) & BITS.ADMINISTRATOR) {
    throw new ApiError('MISSING_PERMISSIONS', 'Administrators cannot be timed out.')
  }
}

function checkVoice({ guild, member: mover }: Actor, member: Member, edit: MemberEdit, now: number): void {
  const { mute, deaf, channel_id } = edit
  if (mute === undefined && deaf === undefined && channel_id === undefined) return
  if (channel_id) {
    const channel = guild.channels.find(({ id }) => id === channel_id)
    if (!channel) throw new ApiError('UNKNOWN_CHANNEL')
    if (channel.type !== 2) throw invalid('channel_id', 'Must be a voice channel.')
    // Who moves others must be able to go there too; the one who is moved need not.
    new ChannelActor(guild, channel, mover, now).needs('CONNECT')
  }
  if (!guild.voice.has(member.user_id)) throw new ApiError('TARGET_NOT_IN_VOICE')
}

function same(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a.length === b.length && a.every(item => b.includes(item))
}

function diff(member: Member, fields: object): AuditChange[] {
  return Object.entries(fields).map(([key, new_value]) => ({ key, old_value: member[key as keyof Member], new_value }))
}

function roleDiff(before: Member, after: Member): AuditChange[] {
  const added = after.roles.filter(id => !before.roles.includes(id))
  const removed = before.roles.filter(id => !after.roles.includes(id))
  return [
    { key: '$add', new_value: added.map(id => ({ id })) },
    { key: '$remove', new_value: removed.map(id => ({ id })) },
  ].filter(change => change.new_value.length > 0)
}
