import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const TONES = {
  neutral: 'border-line bg-hover text-muted',
  accent: 'border-accent-line bg-accent-soft text-accent-ink',
  danger: 'border-danger-line bg-danger-soft text-danger',
  warning: 'border-warning-line bg-warning-soft text-warning',
  success: 'border-success-line bg-success-soft text-success',
  info: 'border-info-line bg-info-soft text-info',
}

export type Tone = keyof typeof TONES

export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 max-w-full items-center gap-1 rounded-[5px] border px-1.5 font-medium text-xs [&>svg]:size-3',
        TONES[tone],
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
