import { useState } from 'react'
import type { ActionInput, ActionResult } from '#hosts/node/console/action-routes.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { api, resultOf } from './api.ts'
import { type GameField, texts } from './texts.ts'
import { useChange } from './ui/changes.tsx'
import { Form, useFields } from './ui/form.tsx'
import { Loaded, Section } from './ui/loaded.tsx'
import { FilterBar, Row, Rows, ShowMore, useFilteredList } from './ui/rows.tsx'

type ListedGame = ActionResult<'catalog games'>['games'][number]

/** Games with what is known of them, to change it, and to make two spellings of one game one. */
export function Games() {
  const { query, filter, more } = useFilteredList('games', ({ search, limit }) =>
    resultOf(api.catalog.games.$post({ json: { search, limit } })),
  )
  return (
    <Section heading={texts.games.all}>
      <FilterBar filter={filter} label={texts.games.search} />
      <Loaded query={query}>
        {({ games, total }) => (
          <>
            <p className="small muted" role="status">
              {texts.games.count(total)}
            </p>
            <Rows>
              {games.map((game) => (
                <GameRow key={game.slug} game={game} />
              ))}
            </Rows>
            {games.length < total && <ShowMore more={more} />}
          </>
        )}
      </Loaded>
    </Section>
  )
}

type FormName = 'edit' | 'merge'

function GameRow({ game }: { game: ListedGame }) {
  const [form, setForm] = useState<FormName>()
  const [closed, setClosed] = useState<FormName>()
  const close = () => {
    setClosed(form)
    setForm(undefined)
  }
  return (
    <Row
      name={game.name}
      title={
        <a href={game.address} target="_blank" rel="noreferrer">
          {game.name}
        </a>
      }
      facts={[texts.games.videos(game.videoCount), game.releaseDate, game.developer]
        .filter(Boolean)
        .join(' · ')}
      form={
        form &&
        (form === 'edit' ? <GameForm game={game} onEnd={close} /> : <MergeForm game={game} onEnd={close} />)
      }
    >
      <Button
        variant="quiet"
        aria-label={texts.shell.editOf(game.name)}
        autoFocus={closed === 'edit'}
        onClick={() => setForm('edit')}
      >
        {texts.shell.edit}
      </Button>
      <Button
        variant="quiet"
        aria-label={texts.games.mergeOf(game.name)}
        autoFocus={closed === 'merge'}
        onClick={() => setForm('merge')}
      >
        {texts.games.merge}
      </Button>
    </Row>
  )
}

interface FormProps {
  game: ListedGame
  onEnd: () => void
}

const fieldNames = Object.keys(texts.games.fields) as GameField[]

function GameForm({ game, onEnd }: FormProps) {
  const edit = useChange(onEnd)
  const { before, values, field } = useFields(valuesOf(game), edit.error, 'name')
  const changed = fieldNames.filter((name) => values[name] !== before[name])
  const [given, clear] = [
    changed.filter((name) => values[name].trim() !== ''),
    changed.filter((name) => values[name].trim() === ''),
  ]
  const json = {
    ...Object.fromEntries(given.map((name) => [name, values[name]])),
    game: game.slug,
    clear: clear as ActionInput<'catalog edit-game'>['clear'],
  }
  return (
    <Form
      submit={texts.shell.save}
      isDisabled={edit.isPending || changed.length === 0}
      onSubmit={() => edit.mutate(() => api.catalog['edit-game'].$post({ json }))}
      onCancel={onEnd}
    >
      {fieldNames.map((name) =>
        name === 'description' ? (
          <div key={name} className="console-wide">
            <TextField lines={3} {...texts.games.fields[name]} {...field(name)} />
          </div>
        ) : (
          <TextField
            key={name}
            type="text"
            required={name === 'name' || name === 'slug'}
            autoFocus={name === 'name'}
            {...texts.games.fields[name]}
            {...field(name)}
          />
        ),
      )}
    </Form>
  )
}

const valuesOf = (game: ListedGame) =>
  Object.fromEntries(fieldNames.map((name) => [name, [game[name] ?? []].flat().join(', ')])) as Record<
    GameField,
    string
  >

function MergeForm({ game: { name, slug, videoCount }, onEnd }: FormProps) {
  const [into, setInto] = useState('')
  const merge = useChange(onEnd)
  return (
    <Form
      submit={texts.games.merge}
      isDisabled={merge.isPending}
      onSubmit={() => merge.mutate(() => api.catalog['merge-games'].$post({ json: { from: slug, into } }))}
      onCancel={onEnd}
    >
      <p className="prose">{texts.games.mergeNote(name, videoCount)}</p>
      <TextField
        type="text"
        label={texts.games.into}
        hint={texts.games.intoHint}
        required
        autoFocus
        value={into}
        onChange={setInto}
      />
    </Form>
  )
}
