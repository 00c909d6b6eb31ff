import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import type { Feature } from 'write-excel-file/node';
import {
  appendMarkupInsideElement,
  findElement,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility';

/** Fits A4's width, with the first row on every page. Without an orientation the library writes no page setup. */
export const printedSheets = (names: readonly string[]): Feature<Stream | Buffer | Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) =>
          insertElementMarkupAccordingToOrderOfSiblings(
            xml,
            `<sheetPr>${getSelfClosingTagMarkup('pageSetUpPr', { fitToPage: 1 })}</sheetPr>`,
            getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet') ?? [],
            'worksheet',
          ),
        transformElementAttributes: (tagName, attributes) =>
          // Zero means as many pages as needed.
          tagName === 'pageSetup' ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
      },
      'xl/workbook.xml': {
        transform: (xml) => {
          const defined = findElement(xml, 'definedNames');
          if (!defined) throw new Error('The workbook has no place for names');
          return appendMarkupInsideElement(xml, defined, names.map(printTitles).join(''));
        },
      },
    },
  },
});

function printTitles(sheet: string, index: number): string {
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${sheet}!$1:$1</definedName>`;
}
