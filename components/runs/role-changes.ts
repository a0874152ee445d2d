import { differences, fieldsOf, NEW_ROLE, type RoleFields } from '../roles/role-draft'

type Input = Record<string, unknown>

/** What a run makes or changes of a role: its name, and what becomes of it; null where its order is of something else. */
export function roleChanges(input: Input): { name: string; lines: string[] } | null {
  if (typeof input.permissions !== 'string' || typeof input.name !== 'string') return null
  const fields = fieldsOf({ ...NEW_ROLE, ...(input as Partial<RoleFields>) })
  const base = input.base as RoleFields | undefined
  const lines = differences(base ?? NEW_ROLE, fields).filter(line => line !== 'Name')
  const renamed = base && base.name !== fields.name ? [`Name: ${fields.name}`] : []
  return { name: base?.name ?? fields.name, lines: [...renamed, ...lines] }
}
