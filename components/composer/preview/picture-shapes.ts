/** The places in an embed that hold a picture. Rooms in pixels, as the family's client has them. */
export const SHAPES = {
  authorIcon: { room: { width: 24, height: 24 }, isIcon: true },
  footerIcon: { room: { width: 20, height: 20 }, isIcon: true },
  thumbnail: { room: { width: 80, height: 80 }, isIcon: false },
  image: { room: { width: 400, height: 300 }, isIcon: false },
}

export type Shape = keyof typeof SHAPES
