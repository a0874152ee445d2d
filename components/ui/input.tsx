'use client'

import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlStyle } from './control-style'
import { useFieldWiring } from './field'
import { useEarlyText } from './use-early-text'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const ref = useEarlyText(rest)
  return (
    <input {...useFieldWiring()} {...rest} ref={ref} className={clsx(controlStyle, 'h-8 coarse:h-11', className)} />
  )
}
