import type { BrakesView } from '@/lib/brakes/brakes-view'

export type BrakeKind = keyof BrakesView['limits']
export type BrakesSet = Pick<BrakesView, 'limits' | 'approvalOver' | 'approveAdministrator' | 'reasonsFor'>

export const BRAKE_KINDS: BrakeKind[] = ['ban', 'kick', 'delete']

interface LimitDraft {
  on: boolean
  count: string
  minutes: string
}

/** What the form holds: numbers as they are typed. */
export interface BrakesDraft {
  limits: Record<BrakeKind, LimitDraft>
  approval: { on: boolean; over: string }
  approveAdministrator: boolean
  reasons: { on: boolean; actions: string[] }
}

// What stands in a field before somebody has chosen: enough for a bad evening, too little for a raid by one's own.
const USUAL = { ban: '20', kick: '20', delete: '500', minutes: '60', over: '50' }
const USUAL_REASONS = ['member.kick', 'member.ban']

export function toDraft({ limits, approvalOver, approveAdministrator, reasonsFor }: BrakesSet): BrakesDraft {
  const limit = (kind: BrakeKind): LimitDraft => ({
    on: limits[kind] !== null,
    count: `${limits[kind]?.count ?? USUAL[kind]}`,
    minutes: `${limits[kind]?.minutes ?? USUAL.minutes}`,
  })
  return {
    limits: { ban: limit('ban'), kick: limit('kick'), delete: limit('delete') },
    approval: { on: approvalOver !== null, over: `${approvalOver ?? USUAL.over}` },
    approveAdministrator,
    reasons: { on: reasonsFor.length > 0, actions: reasonsFor.length > 0 ? reasonsFor : USUAL_REASONS },
  }
}

/** What the form says, to be sent; `errors` by field ("ban.count"), empty where it can be. */
export function fromDraft(draft: BrakesDraft): { set: BrakesSet; errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  const whole = (field: string, typed: string, most: number): number => {
    const value = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN
    if (!(value >= 1 && value <= most)) errors[field] = `A whole number from 1 to ${most.toLocaleString('en')}.`
    return value
  }
  const limit = (kind: BrakeKind) => {
    const { on, count, minutes } = draft.limits[kind]
    if (!on) return null
    return { count: whole(`${kind}.count`, count, 100_000), minutes: whole(`${kind}.minutes`, minutes, 7 * 24 * 60) }
  }
  const { approval, approveAdministrator, reasons } = draft
  if (reasons.on && reasons.actions.length === 0) errors.reasons = 'Tick what needs one, or switch this off.'
  const set = {
    limits: { ban: limit('ban'), kick: limit('kick'), delete: limit('delete') },
    approvalOver: approval.on ? whole('over', approval.over, 10_000) : null,
    approveAdministrator,
    reasonsFor: reasons.on ? reasons.actions : [],
  }
  return { set, errors }
}

/** What somebody was writing over `base`, over what was set meanwhile: whatever they had not touched is as it is now. */
export function rebase(draft: BrakesDraft, base: BrakesSet, next: BrakesSet): BrakesDraft {
  const [was, is] = [toDraft(base), toDraft(next)]
  const untouched = <Part>(one: Part, other: Part) => JSON.stringify(one) === JSON.stringify(other)
  const part = <Part>(own: Part, was: Part, is: Part): Part => (untouched(own, was) ? is : own)
  const limit = (kind: BrakeKind) => part(draft.limits[kind], was.limits[kind], is.limits[kind])
  return {
    limits: { ban: limit('ban'), kick: limit('kick'), delete: limit('delete') },
    approval: part(draft.approval, was.approval, is.approval),
    approveAdministrator: part(draft.approveAdministrator, was.approveAdministrator, is.approveAdministrator),
    reasons: part(draft.reasons, was.reasons, is.reasons),
  }
}

/** Whether anything would be allowed that is not now: that takes the guild's owner. */
export function loosens(now: BrakesSet, next: BrakesSet): boolean {
  const isLooser = BRAKE_KINDS.some(kind => {
    const [former, later] = [now.limits[kind], next.limits[kind]]
    return former && (!later || later.count > former.count || later.minutes < former.minutes)
  })
  const over = now.approvalOver !== null && (next.approvalOver === null || next.approvalOver > now.approvalOver)
  const fewer = now.reasonsFor.some(action => !next.reasonsFor.includes(action))
  return isLooser || over || fewer || (now.approveAdministrator && !next.approveAdministrator)
}

export function isSame(one: BrakesSet, other: BrakesSet): boolean {
  const told = ({ limits, approvalOver, approveAdministrator, reasonsFor }: BrakesSet) =>
    JSON.stringify([
      BRAKE_KINDS.map(kind => limits[kind] && [limits[kind].count, limits[kind].minutes]),
      approvalOver,
      approveAdministrator,
      reasonsFor.toSorted(),
    ])
  return told(one) === told(other)
}
