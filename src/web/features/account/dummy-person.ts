const firstNames = ['Ada', 'Bela', 'Cleo', 'Dara', 'Eli', 'Finn', 'Gia', 'Hana', 'Ivo', 'Juno']
const lastNames = ['Pixel', 'Quest', 'Respawn', 'Sprite', 'Tilt', 'Vector', 'Warp', 'Zenith']

/** A fresh, valid person each time. */
export function dummyPerson() {
  const [first = 0, last = 0, mark = 0] = crypto.getRandomValues(new Uint32Array(3))
  const firstName = firstNames[first % firstNames.length] as string
  const lastName = lastNames[last % lastNames.length] as string
  const email = `${firstName}.${lastName}.${mark.toString(36)}@cutscene.example`.toLowerCase()
  const password = `press-start-${1 + (mark % 99)}`
  return { firstName, lastName, email, password, confirmPassword: password }
}
