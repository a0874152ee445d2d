'use client'

import { useId } from 'react'
import { PlainButton, type PlainButtonProps } from './plain-button'
import { Reasons } from './reasons'
import { Tooltip } from './tooltip'

export interface ButtonProps extends Omit<PlainButtonProps, 'variant'> {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  /** Sentences why it cannot be pressed now. Empty or absent: it can. It stays focusable and tells them. */
  disabledBecause?: string[]
}

export function Button({ disabledBecause = [], onClick, ...rest }: ButtonProps) {
  const why = useId()
  if (disabledBecause.length === 0) return <PlainButton {...rest} onClick={onClick} />
  return (
    <>
      <Tooltip onPress content={<Reasons because={disabledBecause} />}>
        <PlainButton {...rest} variant={rest.variant === 'ghost' ? 'refusedGhost' : 'refused'} aria-describedby={why} />
      </Tooltip>
      <span id={why} hidden>
        {disabledBecause.join(' ')}
      </span>
    </>
  )
}
