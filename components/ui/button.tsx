'use client'

import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Reasons } from './reasons'
import { Spinner } from './spinner'
import { Tooltip } from './tooltip'

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-raised text-ink hover:bg-hover active:bg-press',
  ghost: 'text-muted hover:bg-hover hover:text-ink active:bg-press',
  danger: 'bg-danger-solid text-on-accent hover:bg-danger-solid-hover',
}

const SIZES = {
  small: 'h-7 gap-1.5 px-2.5 text-sm coarse:h-11',
  medium: 'h-8 gap-1.5 px-3 text-base coarse:h-11',
  large: 'h-10 gap-2 px-4 text-base coarse:h-11',
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
  /** Under way: says so, keeps its width and the focus, takes no second press. */
  pending?: boolean
  /** Sentences why it cannot be pressed now. Empty or absent: it can. It stays focusable and tells them. */
  disabledBecause?: string[]
  icon?: ReactNode
}

export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'medium', pending = false, disabledBecause = [], icon, ...rest } = props
  const { children, className, onClick, type = 'button', ...others } = rest
  const why = useId()
  const refused = disabledBecause.length > 0
  const inert = refused || pending
  const button = (
    <button
      {...others}
      type={inert ? 'button' : type}
      aria-disabled={inert || undefined}
      aria-busy={pending || undefined}
      aria-describedby={refused ? why : others['aria-describedby']}
      onClick={inert ? undefined : onClick}
      className={clsx(
        'relative inline-flex shrink-0 items-center justify-center whitespace-nowrap rounded-control font-medium transition-colors',
        VARIANTS[refused ? 'secondary' : variant],
        SIZES[size],
        refused && '!bg-hover !text-faint border-line! cursor-not-allowed',
        className,
      )}
    >
      <span className={clsx('inline-flex items-center gap-[inherit]', pending && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
  if (!refused) return button
  return (
    <>
      <Tooltip onPress content={<Reasons because={disabledBecause} />}>
        {button}
      </Tooltip>
      <span id={why} hidden>
        {disabledBecause.join(' ')}
      </span>
    </>
  )
}
