'use client'

import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlStyle } from './control-style'
import { useFieldWiring } from './field'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldWiring()} {...rest} className={clsx(controlStyle, 'h-8 coarse:h-11', className)} />
}
