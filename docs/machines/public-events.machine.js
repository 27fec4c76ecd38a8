import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "publicEvents",
  "initial": "choosingList",
  "states": {
    "choosingList": {
      "always": [
        {
          "guard": "isNothingLoaded",
          "target": "loadingFirstPage"
        },
        {
          "guard": "isEmpty",
          "target": "empty"
        },
        {
          "guard": "hasMorePages",
          "target": "hasMore"
        },
        {
          "target": "complete"
        }
      ]
    },
    "loadingFirstPage": {
      "tags": "loading",
      "description": "The first events are fetched; their places are shown.",
      "invoke": {
        "id": "loadPage",
        "src": "loadPage",
        "input": {
          "page": 1
        },
        "onDone": {
          "target": "choosingList",
          "actions": {
            "type": "appendPage"
          }
        },
        "onError": {
          "target": "failed"
        }
      }
    },
    "failed": {
      "description": "'Failed to fetch events.' and Try again.",
      "on": {
        "page.retry": {
          "target": "loadingFirstPage"
        }
      }
    },
    "empty": {
      "description": "'No approved events scheduled at the moment.'"
    },
    "hasMore": {
      "description": "The events so far, how many there are in all, and Load More.",
      "on": {
        "page.loadMore": {
          "target": "loadingNextPage"
        }
      }
    },
    "loadingNextPage": {
      "tags": "busy",
      "description": "The events so far; Load More is busy.",
      "invoke": {
        "id": "loadPage",
        "src": "loadPage",
        "onDone": {
          "target": "choosingList",
          "actions": [
            {
              "type": "reportAppended"
            },
            {
              "type": "appendPage"
            }
          ]
        },
        "onError": {
          "target": "nextPageFailed"
        }
      }
    },
    "nextPageFailed": {
      "description": "The events so far, 'Failed to fetch events.' and Try again.",
      "on": {
        "page.retry": {
          "target": "loadingNextPage"
        }
      }
    },
    "complete": {
      "description": "All events; Load More is gone."
    }
  }
});
