'use client'

import type { Action } from '@/lib/permissions/actions'
import { Field } from '../ui/field'
import { Textarea } from '../ui/textarea'
import type { ReasonTemplate } from './reason-templates'
import { TemplateMenu } from './template-menu'
import { REASON_ASKED, useReasonAsked } from './use-reason-asked'
import { useTemplateChoice } from './use-template-choice'

// 400: with the moderator's name before it, a reason fits the platform's audit log.
export const REASON_MAX = 400

interface ReasonFieldProps {
  /** What the reason is for: its templates are offered first. */
  action?: Action
  value: string
  onChange: (reason: string) => void
  /** Takes a template with all that it fills in, its text put to what was typed; absent: the reason alone. */
  onTemplate?: (template: ReasonTemplate) => void
  error?: string
  hint?: string
  optional?: boolean
  /** Whether a dialog begins here. */
  isFirst?: boolean
  /** Whether the guild asks for one here; absent: as it does for the action. */
  isAsked?: boolean | undefined
  /** How that is said, where it is not this guild that asks. */
  asks?: string
}

/** Why something is done, typed or taken from the guild's templates. */
export function ReasonField(props: ReasonFieldProps) {
  const {
    action,
    value,
    onChange,
    onTemplate,
    error,
    hint = KEPT,
    optional = true,
    isFirst,
    asks = REASON_ASKED,
  } = props
  const isAskedFor = useReasonAsked(action)
  const isAsked = props.isAsked ?? isAskedFor
  const isOptional = optional && !isAsked
  const put = useTemplateChoice(value, REASON_MAX)
  const choose = (template: ReasonTemplate) => {
    const reason = put(template.text)
    if (onTemplate) onTemplate({ ...template, text: reason })
    else onChange(reason)
  }
  return (
    <Field
      label="Reason"
      optional={isOptional}
      error={error}
      hint={isAsked ? `${asks} ${hint}` : hint}
      aside={<TemplateMenu action={action} onChoose={choose} />}
    >
      <Textarea
        limit={REASON_MAX}
        rows={2}
        value={value}
        aria-required={!isOptional}
        data-first-focus={isFirst || undefined}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}

const KEPT = "Kept in the log here and sent, with your name, to the platform's audit log."
