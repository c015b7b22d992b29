import { render } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router';
import { ReasonDialog } from './dialogs.ts';
import { FilterBar, Form, Input } from './forms.ts';
import { DataTable, RowMenu, SelectionBar, useSelection } from './table.ts';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  JobFunctionTag,
  Alert,
  OfflineMark,
  PageHeader,
  PersonAvatar,
  PhotoThumb,
  ProgressRing,
  StatCard,
  StatusBadge,
  ThemeRoot,
  Toaster,
} from './index.ts';

const nothing = () => undefined;

const PEOPLE = [{ id: '1', name: 'Anna Berg' }];

function PeopleTable() {
  const selection = useSelection(PEOPLE);
  return (
    <>
      <DataTable
        label="People"
        rows={PEOPLE}
        nameOf={({ name }) => name}
        sort={{ value: '-name', onChange: nothing }}
        selection={selection}
        details={{ label: 'Details', of: () => 'Born on a Sunday' }}
        columns={[
          { key: 'name', title: 'Name', isRowHeader: true, isSortable: true, cell: ({ name }) => name },
          {
            key: 'actions',
            title: 'Actions',
            isActions: true,
            cell: ({ name }) => <RowMenu name={name} actions={[]} />,
          },
        ]}
      />
      <SelectionBar count={1} onClear={nothing}>
        <Button>Deactivate</Button>
      </SelectionBar>
    </>
  );
}

test("The design system's components have names, roles and an order for assistive technology", async () => {
  render(
    <ThemeRoot>
      <MemoryRouter>
        <main>
          <PageHeader title="Completed Checklists" subtitle="History" actions={<Button>Export Data</Button>} />
          <FilterBar isFiltered onClear={nothing}>
            <label>
              Search <input />
            </label>
          </FilterBar>
          <StatCard label="Total" value={5} to="/" />
          <Card title="Morning round" extra={<StatusBadge tone="success">Completed</StatusBadge>}>
            <PersonAvatar name="Anna Berg" /> <JobFunctionTag name="Animal care" color="#FF9500" />
            <ProgressRing percent={40} label="Progress" /> <OfflineMark />
            <PhotoThumb src="/x" alt="Door" />
            <Alert title="Photos Ready to Upload" action={<Button>Upload</Button>} />
          </Card>
          <Card title="Form">
            <Form>
              <Form.Item name="username" label="Username">
                <Input />
              </Form.Item>
            </Form>
          </Card>
          <PeopleTable />
          <EmptyState title="Nothing here" />
          <ErrorState title="Failed" onRetry={nothing} />
        </main>
        <ReasonDialog
          title="Delete Checklist"
          isOpen
          reasonLabel="Reason"
          reasonRequired="Please give a reason"
          confirmLabel="Delete"
          onConfirm={nothing}
          onCancel={nothing}
        />
      </MemoryRouter>
      <Toaster />
    </ThemeRoot>,
  );

  // jsdom paints nothing; contrast is tested on the palette itself.
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });

  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
