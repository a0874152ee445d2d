'use client'

import { clsx } from 'clsx'
import { Button, type ButtonProps } from './button'
import { Tooltip } from './tooltip'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'size'> {
  /** What it does: its name for everybody, shown as a tooltip. */
  label: string
  icon: ButtonProps['icon']
}

export function IconButton({ label, icon, variant = 'ghost', className, ...rest }: IconButtonProps) {
  const button = (
    <Button {...rest} variant={variant} aria-label={label} className={clsx('w-8 px-0! coarse:w-11', className)}>
      {icon}
    </Button>
  )
  return rest.disabledBecause?.length ? button : <Tooltip content={label}>{button}</Tooltip>
}
