import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { GuildPart } from './guild-part'
import { LastChanged } from './last-changed'

type GuildPartProps<T> = ComponentProps<typeof GuildPart<T>>

interface FormPartProps<T> extends Omit<GuildPartProps<T>, 'children'> {
  /** What stands above the form, whether or not that begins anew. */
  above?: (saved: T) => ReactNode
  /** The form of what is saved. It begins anew where the viewer gets or loses the right to change it. */
  children: (saved: T, mayChange: boolean) => ReactNode
}

/** A part of a guild's settings that is one form, saved as a whole, and who saved it last. */
export function FormPart<T extends ComponentProps<typeof LastChanged>>({ above, children, ...part }: FormPartProps<T>) {
  const mayChange = part.because.length === 0
  return (
    <GuildPart {...part}>
      {saved => (
        <>
          {above?.(saved)}
          <Fragment key={`${mayChange}`}>{children(saved, mayChange)}</Fragment>
          <LastChanged changedBy={saved.changedBy} />
        </>
      )}
    </GuildPart>
  )
}
