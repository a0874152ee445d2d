/** The shapes in which a platform shows pictures, and the size they are cut to: sharp on the densest screens, no larger. */
export const SHAPES = {
  round: { aspect: 1, width: 512, height: 512, look: 'size-20 rounded-full' },
  square: { aspect: 1, width: 512, height: 512, look: 'size-20 rounded-[28%]' },
  wide: { aspect: 3, width: 1536, height: 512, look: 'aspect-[3/1] w-full wide:w-60 rounded-card' },
} as const

export type Shape = keyof typeof SHAPES
