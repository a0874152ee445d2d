'use client'

import { TriangleAlert } from 'lucide-react'
import { Button } from '../ui/button'
import { differences, differs, type RoleDraft, type RoleFields, rebase } from './role-draft'
import { keepDraft, useRolesPlace } from './role-drafts'

/** Somebody else has changed the role since the draft was begun: what, and the ways on. */
export function ChangedMeanwhile({
  roleId,
  draft,
  current,
}: {
  roleId: string
  draft: RoleDraft
  current: RoleFields
}) {
  const place = useRolesPlace()
  if (!differs(draft.base, current)) return null
  const lines = differences(draft.base, current).map(line => (line === 'Name' ? `Name: ${current.name}` : line))
  const goOn = () => {
    const next = rebase(draft, current)
    keepDraft(place, roleId, differs(next.base, next.fields) ? next : null)
  }
  return (
    <div role="alert" className="space-y-2 rounded-card border border-warning-line bg-warning-soft px-3.5 py-3">
      <p className="flex gap-2.5 text-warning">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        This role was changed meanwhile.
      </p>
      <ul className="list-disc pl-10 text-sm">
        {lines.map(line => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 pl-6.5">
        <Button size="small" onClick={goOn}>
          Keep my changes on top
        </Button>
        <Button size="small" onClick={() => keepDraft(place, roleId, null)}>
          Discard mine
        </Button>
      </div>
    </div>
  )
}
