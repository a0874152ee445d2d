'use client'

import { useEffect } from 'react'
import { keepFragment } from './kept-fragment'

/** On the sign-in page: what stood behind the # of the address that led here comes along to where it leads back. */
export function FragmentKeeper({ path }: { path: string }) {
  useEffect(() => {
    if (window.location.hash.length > 1) keepFragment(path, window.location.hash)
  }, [path])
  return null
}
