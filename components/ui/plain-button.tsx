import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './spinner'

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-raised text-ink hover:bg-hover active:bg-press',
  ghost: 'text-muted hover:bg-hover hover:text-ink active:bg-press',
  danger: 'bg-danger-solid text-on-accent hover:bg-danger-solid-hover',
  refused: 'cursor-not-allowed border border-line bg-hover text-faint',
  // No louder than those beside it that can be pressed.
  refusedGhost: 'cursor-not-allowed text-faint',
}

const SIZES = {
  small: 'h-7 gap-1.5 px-2.5 text-sm coarse:h-11 coarse:min-w-11',
  medium: 'h-8 gap-1.5 px-3 text-base coarse:h-11 coarse:min-w-11',
  large: 'h-10 gap-2 px-4 text-base coarse:h-11',
}

export interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
  /** Under way: says so, keeps its width and the focus, takes no second press. */
  pending?: boolean
  icon?: ReactNode
}

/** A button that is never refused: all that sign-in and error pages need, without the weight of a tooltip. */
export function PlainButton(props: PlainButtonProps) {
  const { variant = 'secondary', size = 'medium', pending = false, icon, ...rest } = props
  const { children, className, onClick, type = 'button', ...others } = rest
  const inert = pending || variant === 'refused' || variant === 'refusedGhost'
  return (
    <button
      {...others}
      type={inert ? 'button' : type}
      data-sends={type === 'submit' || undefined}
      aria-disabled={inert || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
      className={clsx(
        'relative inline-flex shrink-0 items-center justify-center whitespace-nowrap rounded-control font-medium transition-colors',
        VARIANTS[variant],
        SIZES[size],
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
}
