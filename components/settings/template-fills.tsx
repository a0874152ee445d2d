'use client'

import { DELETION_SPANS } from '../moderation/deletion-spans'
import { Field } from '../ui/field'
import { Select } from '../ui/select'
import { LengthField } from './length-field'
import { serves, type TemplateDraft } from './template-draft'

const DELETIONS = [{ value: '', label: 'As it stands in the dialog' }, ...DELETION_SPANS]

interface TemplateFillsProps {
  draft: TemplateDraft
  onChange: (some: Partial<TemplateDraft>) => void
  errors: Record<string, string>
}

/** What a template fills in besides the reason, for timeouts and bans; nothing where it is offered for neither. */
export function TemplateFills({ draft, onChange, errors }: TemplateFillsProps) {
  const { actions, timeout, ban, deletion } = draft
  const [isForTimeouts, isForBans] = [serves(actions, 'member.timeout'), serves(actions, 'member.ban')]
  if (!isForTimeouts && !isForBans) return null
  return (
    <fieldset>
      <legend className="font-medium text-sm">Fills in too</legend>
      <p className="mb-1.5 text-muted text-sm">Whoever chooses it can still change that.</p>
      <div className="grid items-start gap-4 wide:grid-cols-2">
        {isForTimeouts && (
          <LengthField
            label="Length of a timeout"
            value={timeout}
            onChange={some => onChange({ timeout: { ...timeout, ...some } })}
            error={errors.timeoutMs}
          />
        )}
        {isForBans && (
          <>
            <LengthField
              label="Length of a ban"
              value={ban}
              onChange={some => onChange({ ban: { ...ban, ...some } })}
              endless
              error={errors.banMs}
            />
            <Field label="Messages deleted with a ban" error={errors.deleteMessageDays}>
              <Select
                options={DELETIONS}
                value={deletion}
                onChange={event => onChange({ deletion: event.target.value })}
              />
            </Field>
          </>
        )}
      </div>
    </fieldset>
  )
}
