import { clsx } from 'clsx'

export function Kbd({ children, className }: { children: string; className?: string }) {
  return (
    <kbd
      aria-hidden
      className={clsx(
        'inline-grid h-5 min-w-5 place-items-center rounded-[4px] border border-line-strong bg-canvas px-1 text-muted text-xs',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
