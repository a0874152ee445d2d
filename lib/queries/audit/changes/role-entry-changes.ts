import { labelsOfBits, parsePermissions } from '../../../permissions/bits.ts'
import { movedRoles } from '../../../permissions/role-order.ts'
import type { AuditEntryView } from '../entry-views.ts'

type Change = AuditEntryView['changes'][number]
type State = Record<string, unknown>

/** What became of a role's fields; one that is made or deleted has them on one side only. */
export function roleFieldChanges(before: State, after: State): Change[] {
  const fields: Change[] = [
    { label: 'Name', before: text(before.name), after: text(after.name) },
    { label: 'Colour', before: colour(before.color), after: colour(after.color) },
    { label: 'Shown apart', before: yesOrNo(before.hoist), after: yesOrNo(after.hoist) },
    { label: 'Everybody can mention it', before: yesOrNo(before.mentionable), after: yesOrNo(after.mentionable) },
  ]
  const [was, is] = [bits(before.permissions), bits(after.permissions)]
  const switched = (some: bigint, how: 'on' | 'off'): Change[] =>
    labelsOfBits(some).map(label => ({
      label: label.charAt(0).toUpperCase() + label.slice(1),
      before: how === 'on' ? 'off' : 'on',
      after: how,
    }))
  return [
    ...fields.filter(field => field.before !== field.after && (field.before ?? field.after) !== 'no'),
    ...switched(is & ~was, 'on'),
    ...switched(was & ~is, 'off'),
  ]
}

/** The roles that changed their places, each with the place before and after, from the top. */
export function orderChanges(before: string[], after: string[], roleNames: Map<string, string>): Change[] {
  const common = (ids: string[], others: string[]) => ids.filter(id => others.includes(id))
  const [was, is] = [common(before, after), common(after, before)]
  const place = (ids: string[], id: string) => `place ${ids.indexOf(id) + 1}`
  return movedRoles(was, is).map(id => ({
    label: roleNames.get(id) ?? `role ${id}`,
    before: place(was, id),
    after: place(is, id),
  }))
}

/** Which roles come back on joining again from then on, and which no more. */
export function keptRoleChanges(before: string[], after: string[], roleNames: Map<string, string>): Change[] {
  const label = 'Role that comes back'
  const name = (id: string) => roleNames.get(id) ?? `role ${id}`
  return [
    ...after.filter(id => !before.includes(id)).map(id => ({ label, before: null, after: name(id) })),
    ...before.filter(id => !after.includes(id)).map(id => ({ label, before: name(id), after: null })),
  ]
}

function bits(value: unknown): bigint {
  return typeof value === 'string' && /^\d{1,40}$/.test(value) ? parsePermissions(value) : 0n
}

function colour(value: unknown): string | null {
  return typeof value === 'number' && value > 0 ? `#${value.toString(16).padStart(6, '0')}` : null
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function yesOrNo(value: unknown): string | null {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : null
}
