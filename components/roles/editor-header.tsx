import type { People } from '@/lib/queries/roles/role-views'
import { peopleWords } from './people-words'
import { RoleDot } from './role-dot'
import type { RoleFields } from './role-draft'

/** Which role is edited, as it would be called. */
export function EditorHeader({ isNew, fields, people }: { isNew: boolean; fields: RoleFields; people: People }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <RoleDot color={fields.color} large />
      <div className="min-w-0">
        <bdi aria-hidden className="block truncate font-semibold text-lg" title={fields.name}>
          {fields.name || (isNew ? 'New role' : '(no name)')}
        </bdi>
        <p className="text-muted text-sm">{isNew ? 'Not made yet' : peopleWords(people)}</p>
      </div>
    </div>
  )
}
