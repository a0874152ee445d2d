'use client'

import type { TemplateLine } from '@/lib/queries/composer/composer-views'
import type { TemplateAct } from './template-acts'
import { TemplateRow } from './template-row'

interface TemplateListProps {
  templates: TemplateLine[]
  /** The id of the one that is being read. */
  pending: string | null
  /** Whether something is written that could be saved over one. */
  mayKeep: boolean
  onInsert: (template: TemplateLine) => void
  onAct: (what: TemplateAct, template: TemplateLine) => void
}

/** The viewer's own templates, then those of the team. */
export function TemplateList({ templates, ...rest }: TemplateListProps) {
  const groups = [
    { label: 'Yours', some: templates.filter(({ shared }) => !shared) },
    { label: 'Shared with the team', some: templates.filter(({ shared }) => shared) },
  ]
  return (
    <div className="space-y-4">
      {groups
        .filter(({ some }) => some.length > 0)
        .map(({ label, some }) => (
          <section key={label} aria-label={label}>
            <h3 className="mb-1 font-medium text-muted text-sm">
              {label} <span className="text-faint tabular-nums">{some.length}</span>
            </h3>
            <ul className="-mx-2">
              {some.map(template => (
                <TemplateRow key={template.id} template={template} {...rest} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
