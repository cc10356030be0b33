import { memo, useMemo, useState, type ReactNode } from 'react'
import {
  Button,
  Collection,
  Input,
  Label,
  SearchField,
  Tree,
  TreeItem,
  TreeItemContent,
  type Key,
} from 'react-aria-components'
import { selectionFrom, selectionText } from '#frame/selection.ts'
import { registry } from '#sections/components.ts'
import { documentOf, useEditor } from '../editor/editor-context.ts'
import { textOfSelection } from '../editor/text-of-selection.ts'
import { useSay, useSayLabel } from '../phrases/use-say.ts'
import { useOutlineDrag } from './use-outline-drag.ts'
import { flatTree, pageTree, pathTo, searchTree, type TreeNode } from './page-tree.ts'

/** The outline of the page, for finding, selecting and opening its parts by mouse or keys. */
export const Outline = memo(function Outline(): ReactNode {
  const editor = useEditor()
  const { page, design, language, mayArrange, selection, select, openText, failures } = editor
  const say = useSay()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<Key>>(new Set())
  const tree = useMemo(() => pageTree(page, design, registry, language), [page, design, language])
  const failed = useMemo(
    () => new Map(failures.map((each) => [selectionText(each.selection), each.reason])),
    [failures],
  )
  const found = searchTree(tree, search)
  const selected = selection === null ? '' : selectionText(selection)
  // The selection is always visible here, and everything is while searching.
  const expanded =
    search.trim() === '' ? [...opened, ...pathTo(tree, selected)] : flatTree(found).map(({ id }) => id)
  return (
    <section className="outline" aria-label={say('Outline')}>
      <SearchField className="search-field" value={search} onChange={setSearch}>
        <Label className="visually-hidden">{say('Find on this page')}</Label>
        <Input placeholder={say('Find on this page')} />
      </SearchField>
      <Tree
        aria-label={say('Outline')}
        className="tree"
        items={found}
        dependencies={[mayArrange, failed]}
        dragAndDropHooks={useOutlineDrag()}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={selected === '' ? [] : [selected]}
        expandedKeys={expanded}
        onExpandedChange={(keys) => setOpened(new Set(keys))}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys
          if (key !== undefined) select(selectionFrom(String(key)))
        }}
        onAction={(key) => {
          const row = selectionFrom(String(key))
          const address = row && textOfSelection(row, documentOf(row, editor).document, language)
          if (address !== null) openText(address)
        }}
        renderEmptyState={() => <p className="empty">{say('Nothing found')}</p>}
      >
        {(node) => <OutlineLine node={node} mayArrange={mayArrange} failed={failed} />}
      </Tree>
    </section>
  )
})

type OutlineLineProps = {
  readonly node: TreeNode
  readonly mayArrange: boolean
  /** Why rows can't be shown on the page, by their ids. */
  readonly failed: ReadonlyMap<string, string>
}

/** A memoized row, rendered again only if it changed, and not for each change of the page. */
function OutlineLine({ node, mayArrange, failed }: OutlineLineProps): ReactNode {
  const sayLabel = useSayLabel()
  const say = useSay()
  const isMovable = mayArrange && node.isMovable
  const label = sayLabel(node.label)
  const failure = failed.get(node.id)
  const count = node.what === 'list' ? String(node.children.length) : node.words
  return (
    <TreeItem id={node.id} textValue={`${label} ${node.words}`.trim()} className="tree-item">
      <TreeItemContent>
        {({ hasChildItems }) => (
          <div className="tree-line">
            {hasChildItems ? (
              <Button slot="chevron" className="chevron" aria-label={say('Open')}>
                <svg viewBox="0 0 12 12" aria-hidden="true">
                  <path d="m4 2 4 4-4 4" />
                </svg>
              </Button>
            ) : (
              <span className="chevron" />
            )}
            <span className={node.isHidden ? 'tree-label is-hidden' : 'tree-label'} data-what={node.what}>
              {label}
            </span>
            {failure !== undefined && (
              <span className="tree-failed" title={failure}>
                <span aria-hidden="true">!</span>
                <span className="visually-hidden">{failure}</span>
              </span>
            )}
            {isMovable && (
              <Button slot="drag" className="drag-handle" aria-label={say('Move {name}', { name: label })}>
                <svg viewBox="0 0 12 12" aria-hidden="true">
                  <path d="M4 2.5v.01M8 2.5v.01M4 6v.01M8 6v.01M4 9.5v.01M8 9.5v.01" />
                </svg>
              </Button>
            )}
            {count !== '' && <span className="tree-words">{count}</span>}
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children}>
        {(child) => <OutlineLine node={child} mayArrange={mayArrange} failed={failed} />}
      </Collection>
    </TreeItem>
  )
}
