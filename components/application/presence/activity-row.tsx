'use client'

import { Trash2 } from 'lucide-react'
import { ACTIVITY_NAME_LIMIT } from '@/lib/directory/presence-limits'
import { IconButton } from '../../ui/icon-button'
import { Input } from '../../ui/input'
import { Select } from '../../ui/select'
import type { ActivityDraft } from './presence-draft'
import { ACTIVITY_TYPES } from './presence-words'

interface ActivityRowProps {
  activity: ActivityDraft
  /** Which one it is, from 1. */
  number: number
  error?: string
  onChange: (some: Partial<ActivityDraft>) => void
  onRemove: () => void
}

/** One activity: its kind and its name, side by side as they are read. */
export function ActivityRow({ activity, number, error, onChange, onRemove }: ActivityRowProps) {
  const { key, name, type } = activity
  const about = `Activity ${number}`
  return (
    <li>
      <div className="flex items-center gap-2">
        <span className="w-38 shrink-0 max-wide:w-32">
          <Select
            aria-label={`${about}: kind`}
            options={ACTIVITY_TYPES.map(({ value, label }) => ({ value: String(value), label }))}
            value={String(type)}
            onChange={event => onChange({ type: Number(event.target.value) })}
          />
        </span>
        <Input
          aria-label={`${about}: name`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${key}-error` : undefined}
          placeholder="chess"
          value={name}
          maxLength={ACTIVITY_NAME_LIMIT}
          autoComplete="off"
          onChange={event => onChange({ name: event.target.value })}
          className="min-w-0 flex-1"
        />
        <IconButton
          label={`Remove activity ${number}`}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      </div>
      {error && (
        <p id={`${key}-error`} role="alert" className="mt-1 text-danger text-sm">
          {error}
        </p>
      )}
    </li>
  )
}
