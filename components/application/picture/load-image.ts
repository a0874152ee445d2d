/** The picture at an address, ready to be drawn. Throws where the browser cannot read it. */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}
