import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  /** One sentence of what it is for. */
  line: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** One part of the settings under its heading. */
export function SettingsSection({ title, line, action, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          <p className="mt-0.5 text-pretty text-muted">{line}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
