'use client'

import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlStyle } from '../../ui/control-style'
import { useFieldWiring } from '../../ui/field'
import { useEarlyText } from '../../ui/use-early-text'

/** A text of several lines whose longest length only the platform knows. */
export function PlainTextarea(props: ComponentProps<'textarea'>) {
  const ref = useEarlyText(props)
  return (
    <textarea
      {...useFieldWiring()}
      {...props}
      ref={ref}
      rows={3}
      className={clsx(controlStyle, 'field-sizing-content block max-h-60 min-h-18 resize-none py-1.5')}
    />
  )
}
