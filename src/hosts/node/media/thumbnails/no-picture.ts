/** What an address or a file holds is no picture that we take: asking again soon won't change it. */
export class NoPicture extends Error {
  override name = 'NoPicture'
}
