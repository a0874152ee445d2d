export interface Size {
  width: number
  height: number
}

/** A picture's size, made smaller where it is larger than its room; never made larger. Pixels. */
export function fitPicture(own: Size, room: Size): Size {
  const scale = Math.min(1, room.width / own.width, room.height / own.height)
  return { width: Math.max(1, Math.round(own.width * scale)), height: Math.max(1, Math.round(own.height * scale)) }
}
